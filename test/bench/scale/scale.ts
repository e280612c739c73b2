import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { carriedTable, costsFile, needTable } from './tables';

/**
 * What an installation needs for so many invoices a month: `npm run scale`, or with the costs of another machine
 * `npm run scale -- --costs FILE --connections 20000` (connections that receive, for each million invoices a month). It
 * computes; nothing is started. The tables are those of docs/scale.md.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { costs: text, connections: text } });
const file = values.costs ?? path.join(__dirname, 'costs.json');
const costs = costsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
const connections = Number(values.connections ?? 5_000);

console.log(`Costs: ${costs.source}\n`);
for (const line of [...needTable(costs, connections), '', ...carriedTable(costs)]) console.log(line);
