import { type Localized, localized } from '../localized';
import { lineWorth } from './line-worth';

/** What an incoming document can be made to be. */
export const incomingScenarios = [
  'plain',
  'credit_note',
  'self_billing',
  'windows_1250',
  'attachments',
  'duplicate',
  'conflict',
  'invalid',
  'unreadable',
  'without_xml',
  'lines_5000',
] as const;
export type IncomingScenario = (typeof incomingScenarios)[number];

/** Something that a developer can make happen. */
export interface SandboxScenario {
  id: string;
  /** `outgoing`: an invoice of this payable amount (BT-115); `incoming`: `POST /sandbox/incoming`. */
  kind: 'outgoing' | 'incoming';
  trigger: string;
  whatHappens: Localized;
  /** Until it has happened, about, on the account's clock. */
  afterSeconds: number;
}

function outgoing(amount: string, afterSeconds: number, whatHappens: Localized): SandboxScenario {
  const line = lineWorth(amount);
  return {
    id: `amount_${amount.replace('.', '_')}`,
    kind: 'outgoing',
    trigger: `payable amount ${amount}${line === null ? '' : `: one line of ${line.net} at ${line.rate} %`}`,
    whatHappens,
    afterSeconds,
  };
}
const incoming = (id: IncomingScenario, whatHappens: Localized): SandboxScenario => ({
  id,
  kind: 'incoming',
  trigger: `POST /sandbox/incoming {"scenario": "${id}"}`,
  whatHappens,
  afterSeconds: 5,
});

/** Outgoing ones as `packages/sandbox-provider/README.md` says, in its order. */
export const sandboxScenarios: readonly SandboxScenario[] = [
  {
    id: 'delivered',
    kind: 'outgoing',
    trigger: 'any other payable amount',
    whatHappens: localized(
      'Doručené druhej firme; inému príjemcovi nedoručené (RECIPIENT_NOT_REGISTERED).',
      'Doručeno druhé firmě; jinému příjemci nedoručeno (RECIPIENT_NOT_REGISTERED).',
      'Delivered to the other company; to any other recipient delivery_failed (RECIPIENT_NOT_REGISTERED).',
    ),
    afterSeconds: 2,
  },
  outgoing('777.77', 2, localized('Ostane v stave sent.', 'Zůstane ve stavu sent.', 'Stays sent.')),
  outgoing(
    '777.01',
    3,
    localized(
      'delivery_failed: príjemca nie je registrovaný.',
      'delivery_failed: příjemce není registrován.',
      'delivery_failed: the recipient is not registered.',
    ),
  ),
  outgoing('777.02', 3, localized('rejected_by_provider.', 'rejected_by_provider.', 'rejected_by_provider.')),
  outgoing(
    '777.03',
    60,
    localized(
      'Trikrát nedostupný digitálny poštár, potom doručené.',
      'Třikrát nedostupný digitální pošťák, pak doručeno.',
      'The provider is unavailable three times, then delivered.',
    ),
  ),
  outgoing(
    '777.04',
    259_200,
    localized(
      'Digitálny poštár je stále nedostupný; napokon failed_permanent.',
      'Digitální pošťák je stále nedostupný; nakonec failed_permanent.',
      'The provider is always unavailable; failed_permanent in the end.',
    ),
  ),
  outgoing(
    '777.05',
    60,
    localized(
      'Prvé volanie ostane bez odpovede, hoci bolo prijaté; potom doručené, raz.',
      'První volání zůstane bez odpovědi, ač bylo přijato; pak doručeno, jednou.',
      'The first call is never answered although it was taken; then delivered, once.',
    ),
  ),
  outgoing('777.06', 60, localized('Doručené po 60 s.', 'Doručeno po 60 s.', 'Delivered after 60 s.')),
  outgoing(
    '777.07',
    5,
    localized(
      'Hlásenia digitálneho poštára prídu dvakrát a v zlom poradí; doručené.',
      'Hlášení digitálního pošťáka přijdou dvakrát a ve špatném pořadí; doručeno.',
      'Reports of the provider come twice and out of order; delivered.',
    ),
  ),
  outgoing(
    '777.08',
    65,
    localized(
      'Odmietnuté, po 60 s opravené na doručené.',
      'Odmítnuto, po 60 s opraveno na doručeno.',
      'Rejected, corrected to delivered after 60 s.',
    ),
  ),
  outgoing(
    '777.09',
    15,
    localized(
      'Digitálny poštár raz odpovie 429, potom doručené.',
      'Digitální pošťák jednou odpoví 429, pak doručeno.',
      'The provider answers 429 once, then delivered.',
    ),
  ),
  outgoing(
    '777.10',
    259_200,
    localized(
      'Digitálny poštár nikdy neodpovie a o doklade nevie.',
      'Digitální pošťák nikdy neodpoví a o dokladu neví.',
      'The provider never answers and never knows of it.',
    ),
  ),
  outgoing(
    '777.11',
    3,
    localized(
      'delivery_failed: prístupový bod príjemcu doklad neprijal.',
      'delivery_failed: přístupový bod příjemce doklad nepřijal.',
      "delivery_failed: the recipient's access point did not take it.",
    ),
  ),
  incoming('plain', localized('Príde faktúra.', 'Přijde faktura.', 'An invoice arrives.')),
  incoming('credit_note', localized('Príde dobropis.', 'Přijde dobropis.', 'A credit note arrives.')),
  incoming(
    'self_billing',
    localized(
      'Príde faktúra, ktorú za vás vyhotovil odberateľ.',
      'Přijde faktura, kterou za vás vystavil odběratel.',
      'An invoice arrives that your customer has made for you.',
    ),
  ),
  incoming(
    'windows_1250',
    localized(
      'Príde faktúra v kódovaní windows-1250.',
      'Přijde faktura v kódování windows-1250.',
      'An invoice arrives in windows-1250.',
    ),
  ),
  incoming(
    'attachments',
    localized(
      'Príde faktúra s dvoma prílohami.',
      'Přijde faktura se dvěma přílohami.',
      'An invoice with two attachments arrives.',
    ),
  ),
  incoming(
    'duplicate',
    localized(
      'Tá istá faktúra príde dvakrát; dostanete jednu.',
      'Táž faktura přijde dvakrát; dostanete jednu.',
      'The same invoice arrives twice; you get one.',
    ),
  ),
  incoming(
    'conflict',
    localized(
      'Dve rôzne faktúry s tým istým číslom.',
      'Dvě různé faktury s týmž číslem.',
      'Two different invoices of the same number.',
    ),
  ),
  incoming(
    'invalid',
    localized(
      'Príde faktúra, ktorej súčty nesúhlasia: received_invalid.',
      'Přijde faktura, jejíž součty nesouhlasí: received_invalid.',
      'An invoice whose totals do not add up arrives: received_invalid.',
    ),
  ),
  incoming(
    'unreadable',
    localized('Prídu bajty, ktoré nie sú XML.', 'Přijdou bajty, které nejsou XML.', 'Bytes arrive that are no XML.'),
  ),
  incoming(
    'without_xml',
    localized(
      'Digitálny poštár pozná doklad, ale nemá jeho XML: received_without_xml.',
      'Digitální pošťák zná doklad, ale nemá jeho XML: received_without_xml.',
      'The provider knows of a document and has no XML: received_without_xml.',
    ),
  ),
  incoming(
    'lines_5000',
    localized('Príde faktúra s 5 000 riadkami.', 'Přijde faktura s 5 000 řádky.', 'An invoice of 5,000 lines arrives.'),
  ),
];
