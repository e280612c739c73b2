// fast-check as every property test gets it (`moduleNameMapper` in jest.config.js): with one seed, so that a run fails
// for what was changed and not by chance. PROPERTY_SEED=random looks for new examples; a number repeats what such a run
// has found.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const given = process.env.PROPERTY_SEED ?? '20270101';
if (given !== 'random') {
  const seed = Number(given);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is a whole number or "random", not "${given}".`);
  fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed });
}

module.exports = fastCheck;
