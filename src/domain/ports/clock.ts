/** The time, as milliseconds since 1970 UTC. Handed in, so that a test can stand at any midnight. */
export type Clock = () => number;
