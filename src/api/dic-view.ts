/**
 * DIČ of a Slovak company.
 * @pattern ^\d{10}$ dic must have exactly 10 digits
 */
export type Dic = string;
