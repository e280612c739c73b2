/**
 * A provider's id as it is kept. Two accounts of a connection may use the same id for two things: at all but the first
 * the number of the account stands before it.
 */
export const idAtAccount = (accountNo: number, id: string): string => (accountNo === 1 ? id : `${accountNo}:${id}`);
