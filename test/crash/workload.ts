import { createHash } from 'node:crypto';

import type { OutboundStatus } from '../../src/domain/deliveries/status';
import { aCompany, anInvoiceXml, type Company } from '../support/factories/invoice-factory';
import { companyOf, type DemoTenant } from '../support/services/api-client';
import type { Random } from './random';

/** One invoice that an ERP wants delivered, and how it has to end whatever is killed on the way. */
export interface PlannedSubmission {
  key: string;
  sender: DemoTenant;
  number: string;
  xml: string;
  sha256: string;
  /** What the sandbox provider is provoked to do, for the report. */
  kind: string;
  /** Null: the tenant's default connection. */
  connectionId: string | null;
  ends: readonly OutboundStatus[];
  /** An impatient ERP: two requests with the same key at the same time. */
  doubled: boolean;
}

interface Kind {
  name: string;
  weight: number;
  ends: readonly OutboundStatus[];
  /** Payable amount; null = an ordinary one. */
  payable: string | null;
  /** Takes half a minute or more at the provider, even when nothing is killed. */
  isSlow?: boolean;
  /** On the connection that gives up after two minutes: the only one that ends without the provider's help. */
  onShortHorizon?: boolean;
  toStranger?: boolean;
}

/** The sandbox provider's table, see packages/sandbox-provider/README.md. */
const kinds: readonly Kind[] = [
  { name: 'ordinary', weight: 58, payable: null, ends: ['delivered'] },
  { name: 'unknown recipient', weight: 5, payable: null, ends: ['delivery_failed'], toStranger: true },
  { name: '777.01', weight: 4, payable: '777.01', ends: ['delivery_failed'] },
  { name: '777.02', weight: 4, payable: '777.02', ends: ['rejected_by_provider'] },
  { name: '777.03', weight: 5, payable: '777.03', ends: ['delivered'], isSlow: true },
  { name: '777.04', weight: 1, payable: '777.04', ends: ['failed_permanent'], isSlow: true, onShortHorizon: true },
  { name: '777.05', weight: 4, payable: '777.05', ends: ['delivered'], isSlow: true },
  { name: '777.06', weight: 4, payable: '777.06', ends: ['delivered'], isSlow: true },
  { name: '777.07', weight: 5, payable: '777.07', ends: ['delivered'] },
  { name: '777.08', weight: 4, payable: '777.08', ends: ['delivered'], isSlow: true },
  { name: '777.09', weight: 5, payable: '777.09', ends: ['delivered'] },
  { name: '777.10', weight: 1, payable: '777.10', ends: ['failed_permanent'], isSlow: true, onShortHorizon: true },
  { name: '777.77', weight: 1, payable: '777.77', ends: ['sent'] },
];

/** A participant that the network does not know. */
const stranger = (): Company => aCompany(1_000_000, { name: 'Neznámy odberateľ' });

/** Invoices of both demo tenants to each other, in a mixture that the seed decides. */
export function planSubmissions(
  count: number,
  tenants: readonly [DemoTenant, DemoTenant],
  options: { seed: number; quick: boolean },
  random: Random,
): PlannedSubmission[] {
  const allowed = kinds.filter(({ isSlow }) => !(options.quick && isSlow));
  const bag = allowed.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
  return Array.from({ length: count }, (_, index) => {
    const kind = random.oneOf(bag);
    // Only the first tenant has a connection with a short horizon.
    const [sender, receiver] = kind.onShortHorizon || random.next() < 0.6 ? tenants : [tenants[1], tenants[0]];
    const number = `CRASH-${options.seed}-${index}`;
    const payable = kind.payable ?? `${random.between(1_000, 90_000)}.${random.between(10, 99)}`;
    const buyer = kind.toStranger ? stranger() : companyOf(receiver);
    const xml = anInvoiceXml({ number, seller: companyOf(sender), buyer, payable, lines: random.between(1, 12) });
    return {
      key: `crash-${options.seed}-${index}`,
      sender,
      number,
      xml,
      sha256: createHash('sha256').update(xml).digest('hex'),
      kind: kind.name,
      connectionId: kind.onShortHorizon ? (sender.short_horizon_connection_id ?? null) : null,
      ends: kind.ends,
      doubled: random.next() < 0.1,
    };
  });
}
