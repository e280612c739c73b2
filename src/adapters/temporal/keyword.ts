/** A search attribute; all of ours are of type Keyword. */
export const keyword = (name: string, value: string) => ({ key: { name, type: 'KEYWORD' as const }, value });
