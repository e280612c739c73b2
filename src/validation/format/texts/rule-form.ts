/**
 * Which template says what an official rule says, and what it is filled with: business terms, groups, or words of the
 * names. Rules that are like no other have sentences of their own in each language.
 */
export type RuleForm = readonly [template: string, ...fillers: string[]];

/**
 * The rules of one template.
 * @param rows a rule and its fillers, separated by blanks; the next behind a semicolon
 */
export const all = (template: string, rows: string): Record<string, RuleForm> =>
  Object.fromEntries(
    rows.split(';').map((row) => {
      const [rule = '', ...fillers] = row.trim().split(/\s+/);
      return [rule, [template, ...fillers]];
    }),
  );
