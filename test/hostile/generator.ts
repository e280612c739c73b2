import type { DemoTenant } from '../support/services/api-client';

/** Who sends; the headers that show it are added by the scene. */
export type Caller =
  | 'anonymous'
  /** Holds a key that was never issued. */
  | 'stranger'
  | 'api_key'
  | 'erp_token'
  | 'erp_basic'
  | 'operator'
  | 'administrator'
  /** Signs its webhooks. */
  | 'provider'
  /** Signs them with another secret. */
  | 'false_provider';

/** Bytes, and the pauses (milliseconds) between them: what a slow client does with a request. */
export type Pace = (bytes: Uint8Array) => Iterable<Uint8Array | number>;

/** How the bytes travel; the same for both kinds of message. */
interface Travel {
  pace?: Pace;
  /** Answers that the bytes ask for; 1 unless several requests stand behind one another. */
  answers?: number;
  /** Milliseconds in which nothing of the answer is read. */
  readsAfter?: number;
}

/** A request that a common HTTP library could send. */
export interface Message extends Travel {
  method: string;
  /** Below `/api/v1`, with its query. */
  path: string;
  headers?: readonly (readonly [string, string])[];
  body?: string | Uint8Array;
}

/** Bytes that no library would write. */
export interface RawMessage extends Travel {
  raw: string | Uint8Array;
}

/** What a generator may use of the portal that it attacks. */
export interface Scene {
  /** The company that sends what is hostile. */
  tenant: DemoTenant;
  /** `host:port`. */
  host: string;
  /** Never the same twice, of letters, digits and `-`. */
  fresh: () => string;
  /** The header lines of a caller; a provider's depend on the body. */
  credentials: (caller: Caller, body?: string | Uint8Array) => readonly (readonly [string, string])[];
  /** Imports a document and gives the invoice's id, or null when it is refused. */
  store: (xml: string) => Promise<string | null>;
}

/** One kind of hostile input, that can be grown. */
export interface Generator {
  /** Family, then what grows, e.g. `json: batch of empty objects`. Unique. */
  name: string;
  caller: Caller;
  build: (size: number, scene: Scene) => Message | RawMessage | Promise<Message | RawMessage>;
  /** In bytes; where what grows cannot be as large as a body, or does not grow at all. */
  sizes?: readonly number[];
  /** How many of it are sent at the same time. */
  copies?: (size: number) => number;
}

/** Of a line, header or address: Node takes 16 kB of all of them together. */
export const lineSizes = [1_000, 4_000, 12_000, 64_000, 1_000_000] as const;
/** Of what does not grow. */
export const once = [1] as const;

/** Puts the family in front of the names. */
export const family = (name: string, generators: readonly Generator[]): Generator[] =>
  generators.map((generator) => ({ ...generator, name: `${name}: ${generator.name}` }));
