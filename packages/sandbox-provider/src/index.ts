export { readSandboxProviderConfig, type SandboxProviderConfig } from './config';
export { type RunningSandboxProvider, startSandboxProvider } from './server';
