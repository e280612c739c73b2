import { chunkOf, type ChunkStep } from './job-activities';

export interface RevalidationActivityDeps {
  revalidateChunk: ChunkStep;
  previewChunk: ChunkStep;
}

/** The activities of jobs that validate again. Changed arguments mean a new name: replay would not notice them. */
export const createRevalidationActivities = (deps: RevalidationActivityDeps) => ({
  revalidateChunk: chunkOf(deps.revalidateChunk),
  previewChunk: chunkOf(deps.previewChunk),
});

export type RevalidationActivities = ReturnType<typeof createRevalidationActivities>;
