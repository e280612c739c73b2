import { writeFileSync } from 'node:fs';

import { portal } from '../support/services/api-client';
import { takePortsApart } from '../support/services/own-ports';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { generators } from './generators';
import { type Finding, measureGenerator } from './measure';
import { startNeighbour } from './neighbour';
import { chooseGenerators, type HostileOptions, readOptions } from './options';
import { heading, lineOf, summaryOf } from './report';
import { prepareStage } from './scene';
import { bounds } from './verdict';

async function attack(options: HostileOptions): Promise<Finding[]> {
  const { scene, neighbourKeys } = await prepareStage();
  const neighbour = startNeighbour(portal().base_url, neighbourKeys);
  const findings: Finding[] = [];
  try {
    for (const generator of chooseGenerators(generators, options)) {
      const finding = await measureGenerator(generator, {
        scene,
        neighbour,
        bounds,
        sizes: options.sizes,
        limitTimeoutMs: 61_000,
      });
      findings.push(finding);
      console.log(lineOf(finding));
    }
  } finally {
    await neighbour.close();
  }
  return findings;
}

/** Grows every kind of input at a running portal, or one that it starts. Exit code 1: something did not hold. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  process.env.PORTAL_TEST_INSTANCE = options.instance;
  takePortsApart();
  console.log(
    `Hostile input: --seed ${options.seed} --sizes ${options.sizes.join(',')}${options.short ? ' --short' : ''}\n${heading}`,
  );
  try {
    await startServices();
    const findings = await attack(options);
    if (options.json !== null) writeFileSync(options.json, JSON.stringify(findings, null, 1));
    console.log(summaryOf(findings));
    process.exitCode = findings.some(({ broken }) => broken.length > 0) ? 1 : 0;
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
