type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type JsonObject = Record<string, Json>;

/** What a history says for people, and of machines: no part of what is replayed. */
const forPeople = new Set(['userMetadata', 'memo', 'header', 'identity', 'stackTrace']);
/** Of a step of a delivery that waits for somebody: number and names of its invoice. */
const namesMember = 'names';
/** Ids, enums, hashes, instants and the like. What is written by people has spaces, or letters beyond ASCII. */
const word = /^[\w.:+=~-]{0,200}$/;
const removed = 'removed';

/**
 * A history as it may leave the installation: what steers the workflow stays, so that it replays in the same way; what
 * people have written goes. Free text, descriptions, memos, headers and identities of workers are left out, of payloads
 * also the names that a step carries for operators.
 * @param history as `historyToJSON` gives it
 */
export const withoutNames = (history: string): string => JSON.stringify(cleaned(JSON.parse(history) as Json), null, 2);

function cleaned(value: Json): Json {
  if (typeof value === 'string') return word.test(value) ? value : removed;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleaned);
  if (isPayload(value)) return { metadata: value.metadata, data: cleanedData(value) };
  const kept = Object.entries(value).filter(([member]) => !forPeople.has(member));
  return Object.fromEntries(
    // Of a failure: our own texts are sentences, those of libraries may quote what they were given.
    kept.map(([member, each]) => [member, member === 'message' ? removed : cleaned(each)]),
  );
}

interface Payload extends JsonObject {
  metadata: { encoding: string };
  data: string;
}

const isPayload = (value: JsonObject): value is Payload =>
  typeof value.data === 'string' && typeof value.metadata === 'object' && value.metadata !== null;

/** Only JSON is looked into; the portal writes nothing else. */
function cleanedData({ metadata, data }: Payload): string {
  const encoding = Buffer.from(metadata.encoding, 'base64').toString('utf8');
  if (!encoding.startsWith('json/')) return '';
  const given = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Json;
  return Buffer.from(JSON.stringify(withoutPeople(given))).toString('base64');
}

function withoutPeople(value: Json): Json {
  if (typeof value === 'string') return word.test(value) ? value : removed;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutPeople);
  const kept = Object.entries(value).filter(([member]) => member !== namesMember);
  return Object.fromEntries(kept.map(([member, each]) => [member, withoutPeople(each)]));
}
