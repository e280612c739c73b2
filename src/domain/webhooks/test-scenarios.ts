import { type Localized, localized } from '../localized';
import { retryDelaysSeconds } from './retry-plan';

/** Sent to the endpoint. */
export const sentScenarios = ['success', 'duplicate', 'bad_signature', 'stale_timestamp', 'unknown_type'] as const;
/** Not sent: what the portal would do if the endpoint answered so. */
export const supposedScenarios = ['http_500', 'http_429', 'timeout', 'gone'] as const;
export const webhookScenarios = [...sentScenarios, ...supposedScenarios] as const;
export type SentScenario = (typeof sentScenarios)[number];
export type SupposedScenario = (typeof supposedScenarios)[number];
export type WebhookScenario = (typeof webhookScenarios)[number];

export const isSent = (scenario: WebhookScenario): scenario is SentScenario =>
  sentScenarios.some((one) => one === scenario);

interface Scenario {
  /** A receiver that does as the standard says… */
  expected: Localized;
  /** …and what to do when it does not. */
  advice: Localized;
}

const taken = localized('Odpoveď 2xx do 15 sekúnd.', 'Odpověď 2xx do 15 sekund.', 'An answer 2xx within 15 seconds.');
const refused = localized(
  'Odpoveď 4xx: správa nie je prijatá.',
  'Odpověď 4xx: zpráva není přijata.',
  'An answer 4xx: the message is not taken.',
);

export const scenarios: Readonly<Record<WebhookScenario, Scenario>> = {
  success: {
    expected: taken,
    advice: localized(
      'Overte podpis nad nezmenenými bajtmi tela, správu uložte a hneď odpovedzte 2xx.',
      'Ověřte podpis nad nezměněnými bajty těla, zprávu uložte a hned odpovězte 2xx.',
      'Verify the signature over the unchanged bytes of the body, store the message, and answer 2xx at once.',
    ),
  },
  duplicate: {
    expected: localized(
      'Obe odpovede 2xx; správa sa spracuje raz.',
      'Obě odpovědi 2xx; zpráva se zpracuje jednou.',
      'Both answers 2xx; the message is worked on once.',
    ),
    advice: localized(
      'Správa môže prísť viackrát. Poznáte ju podľa webhook-id; druhú potvrďte 2xx a nerobte nič.',
      'Zpráva může přijít vícekrát. Poznáte ji podle webhook-id; druhou potvrďte 2xx a nedělejte nic.',
      'A message may come more than once. Its webhook-id tells; confirm the second with 2xx and do nothing.',
    ),
  },
  bad_signature: {
    expected: refused,
    advice: localized(
      'Správu s nesprávnym podpisom nikdy neprijmite: odpovedzte 401.',
      'Zprávu s nesprávným podpisem nikdy nepřijměte: odpovězte 401.',
      'Never take a message with a wrong signature: answer 401.',
    ),
  },
  stale_timestamp: {
    expected: refused,
    advice: localized(
      'Správu s časom starším ako 5 minút neprijmite, aj keď podpis sedí: mohol ju niekto zachytiť a poslať znova.',
      'Zprávu s časem starším než 5 minut nepřijměte, i když podpis sedí: mohl ji někdo zachytit a poslat znovu.',
      'Do not take a message older than 5 minutes, although its signature is right: somebody may have caught it and sent it again.',
    ),
  },
  unknown_type: {
    expected: taken,
    advice: localized(
      'Typy udalostí pribúdajú. Neznámy potvrďte 2xx a preskočte.',
      'Typy událostí přibývají. Neznámý potvrďte 2xx a přeskočte.',
      'There will be further types of events. Confirm an unknown one with 2xx, and skip it.',
    ),
  },
  http_500: {
    expected: localized(
      'Nič sa neposiela: takto by sa správa opakovala.',
      'Nic se neposílá: takto by se zpráva opakovala.',
      'Nothing is sent: so the message would be repeated.',
    ),
    advice: localized(
      'Po desiatom pokuse je doručenie „dead“. Možno ho odoslať znova.',
      'Po desátém pokusu je doručení „dead“. Lze je odeslat znovu.',
      'After the tenth attempt the delivery is dead. It can be replayed.',
    ),
  },
  http_429: {
    expected: localized(
      'Nič sa neposiela: s Retry-After 120 by sa správa opakovala takto, desať minút vždy len jedna naraz.',
      'Nic se neposílá: s Retry-After 120 by se zpráva opakovala takto, deset minut vždy jen jedna najednou.',
      'Nothing is sent: with Retry-After 120 the message would be repeated so, for ten minutes one call at once.',
    ),
    advice: localized(
      'Retry-After dodržíme do 24 hodín. To isté platí pre 502 a 504.',
      'Retry-After dodržíme do 24 hodin. Totéž platí pro 502 a 504.',
      'Retry-After is honoured up to 24 hours. The same is true of 502 and 504.',
    ),
  },
  timeout: {
    expected: localized(
      'Nič sa neposiela: bez odpovede do 15 sekúnd by sa správa opakovala takto.',
      'Nic se neposílá: bez odpovědi do 15 sekund by se zpráva opakovala takto.',
      'Nothing is sent: without an answer within 15 seconds the message would be repeated so.',
    ),
    advice: localized(
      'Správu prijmite hneď a spracujte ju až potom.',
      'Zprávu přijměte hned a zpracujte ji až potom.',
      'Take the message at once, and work on it afterwards.',
    ),
  },
  gone: {
    expected: localized(
      'Nič sa neposiela: po odpovedi 410 by sa webhook vypol a čakajúce doručenia zrušili.',
      'Nic se neposílá: po odpovědi 410 by se webhook vypnul a čekající doručení zrušila.',
      'Nothing is sent: after an answer 410 the webhook would be switched off, and what waits cancelled.',
    ),
    advice: localized(
      'Odpoveďou 410 sa adresa odhlasuje. Zapnúť ju môžete kedykoľvek.',
      'Odpovědí 410 se adresa odhlašuje. Zapnout ji můžete kdykoli.',
      'With an answer 410 an address takes its leave. It can be enabled at any time.',
    ),
  },
};

const supposedRetryAfterSeconds = 120;

/** Seconds from the first attempt to each, without the random tenth, if the endpoint always answered so. */
export function supposedSchedule(scenario: SupposedScenario): number[] {
  if (scenario === 'gone') return [0];
  let at = 0;
  return retryDelaysSeconds.map((seconds, index) => {
    const isAsked = scenario === 'http_429' && index > 0;
    at += isAsked ? Math.max(seconds, supposedRetryAfterSeconds) : seconds;
    return at;
  });
}
