import { sameInAll } from '../../../../src/domain/localized';
import type { ProblemError } from '../../../../src/domain/problem';
import { finding } from '../../../../src/domain/validation/finding';
import type { Layer, LayerInput } from '../../../../src/validation/format/layer';
import { runLayers } from '../../../../src/validation/format/run-layers';

const input = { day: '2026-11-21' } as LayerInput;
const layer = (overrides: Partial<Layer>): Layer => ({
  id: 'xsd',
  appliesTo: () => true,
  run: () => ({ findings: [], artifacts: [] }),
  ...overrides,
});
const says = (severity: 'error' | 'warning') => () => ({
  findings: [finding({ code: 'X', severity, source: 'xsd', messages: sameInAll('x') })],
  artifacts: [{ id: 'a', version: '1', sha256: 'f' }],
});
const breaks = () => {
  throw new Error('engine down');
};
const statuses = async (layers: readonly Layer[]) =>
  (await runLayers(layers, input)).map(({ entry }) => `${entry.layer}:${entry.status}:${entry.reason ?? ''}`);

describe('the pipeline', () => {
  it('gives one entry a layer, in order, with counts and artefacts', async () => {
    const [first] = await runLayers([layer({ run: says('warning') })], input);
    expect(first?.entry).toMatchObject({
      layer: 'xsd',
      status: 'passed',
      counts: { error: 0, warning: 1, info: 0 },
      artifacts: [{ id: 'a' }],
    });
  });

  it('after a failed layer skips only what requires it', async () => {
    expect(
      await statuses([
        layer({ run: says('error') }),
        layer({ id: 'schematron_en16931' }),
        layer({ id: 'schematron_peppol' }),
      ]),
    ).toEqual([
      'xsd:failed:',
      'schematron_en16931:skipped:previous_layer_failed',
      'schematron_peppol:skipped:previous_layer_failed',
    ]);
  });

  it('goes on behind a failed Schematron layer, so that one answer shows all problems', async () => {
    expect(
      await statuses([
        layer({}),
        layer({ id: 'schematron_en16931', run: says('error') }),
        layer({ id: 'schematron_peppol' }),
      ]),
    ).toEqual(['xsd:passed:', 'schematron_en16931:failed:', 'schematron_peppol:passed:']);
  });

  it('skips what does not apply', async () => {
    expect(await statuses([layer({ appliesTo: () => false })])).toEqual(['xsd:skipped:not_applicable']);
  });

  it('never lets a document pass while a closed layer is out', async () => {
    const attempt = runLayers([layer({ run: breaks })], input);
    await expect(attempt).rejects.toThrow(
      expect.objectContaining({
        code: 'VALIDATOR_UNAVAILABLE',
        cause: expect.objectContaining({ message: 'engine down' }) as Error,
      }) as ProblemError,
    );
  });

  it('reports an open layer that is out, and goes on', async () => {
    expect(await statuses([layer({}), layer({ id: 'tdd_sk', run: breaks }), layer({ id: 'schematron_sk' })])).toEqual([
      'xsd:passed:',
      'tdd_sk:unavailable:the rules could not be applied',
      'schematron_sk:passed:',
    ]);
  });

  it('leaves out what is switched off', async () => {
    const ran = await runLayers([layer({}), layer({ id: 'tdd_sk' }), layer({ id: 'schematron_sk' })], input, {
      skip: ['tdd_sk'],
    });
    expect(ran.map(({ entry }) => entry.reason)).toEqual([null, 'disabled', null]);
  });

  it('goes on behind a failed layer for a caller who wants to see everything', async () => {
    const ran = await runLayers([layer({ run: says('error') }), layer({ id: 'schematron_en16931' })], input, {
      keepGoing: true,
    });
    expect(ran.map(({ entry }) => entry.status)).toEqual(['failed', 'passed']);
  });
});
