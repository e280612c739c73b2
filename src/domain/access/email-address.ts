/** One `@`, a dotted domain, and none of what ends a header or separates addresses (RFC 5321, RFC 5322). */
const pattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/;

/** Whether mail can be sent there: 254 characters at most, and nothing that a header could be smuggled in by. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text);
