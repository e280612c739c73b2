/** The watchdog's first pause, in seconds, as production has it: the portal runs with the default. */
export const watchdogAfterSeconds = 120;

/** Deliveries that the slowest machine does in a second, and what is waited beyond it. */
const [leastPerSecond, graceSeconds] = [2, 900];

/** Longest wait for so many deliveries. */
export const secondsFor = (deliveries: number): number => graceSeconds + deliveries / leastPerSecond;
