import { ProblemError } from '../../domain/problem';

/** One document that is lost does not take the others with it; a store that is away does. @returns null: it is lost */
export async function orMissing(reading: Promise<Buffer>): Promise<Buffer | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'INTERNAL_ERROR') return null;
    throw error;
  }
}
