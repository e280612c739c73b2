import { msToTs } from '@temporalio/common/lib/time';

import type { FrontendSettings } from '../../adapters/temporal/frontend';

/** What operators search workflows by in the Temporal UI; all of type Keyword. */
export const searchAttributes = ['TenantId', 'InvoiceStatus', 'ProviderType', 'JobKind', 'Attention'] as const;

const retention = '7 days';
/** gRPC status ALREADY_EXISTS. */
const alreadyExists = 6;
/** temporal.api.enums.v1.IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD. */
const keyword = 2;

/** Makes a Temporal server fit for us: our namespace and the search attributes in it. Safe to repeat. */
export async function prepareNamespace({ address, namespace, security }: Readonly<FrontendSettings>): Promise<void> {
  // Loaded only here: loading gRPC takes half a second.
  const { Connection, isGrpcServiceError } = await import('@temporalio/client');
  const connection = await Connection.connect({ address, ...security });
  const unlessItExists = (error: unknown): void => {
    if (!isGrpcServiceError(error) || Number(error.code) !== alreadyExists) throw error;
  };
  try {
    await connection.workflowService
      .registerNamespace({ namespace, workflowExecutionRetentionPeriod: msToTs(retention) })
      .catch(unlessItExists);
    for (const name of searchAttributes) {
      await connection.operatorService
        .addSearchAttributes({ namespace, searchAttributes: { [name]: keyword } })
        .catch(unlessItExists);
    }
  } finally {
    await connection.close();
  }
}
