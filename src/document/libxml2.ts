/**
 * libxml2 (WebAssembly) is an ES module with top-level await, this project compiles to CommonJS: it can only be loaded
 * dynamically. Whoever works on a parsed document is handed the loaded library.
 */
export type Libxml2 = typeof import('libxml2-wasm', { with: { 'resolution-mode': 'import' } });
export type XmlDocument = import('libxml2-wasm', { with: { 'resolution-mode': 'import' } }).XmlDocument;
export type XmlElement = import('libxml2-wasm', { with: { 'resolution-mode': 'import' } }).XmlElement;
export type XmlNode = import('libxml2-wasm', { with: { 'resolution-mode': 'import' } }).XmlNode;

/** The library; Node loads it once per thread. */
export const loadLibxml2 = (): Promise<Libxml2> => import('libxml2-wasm');
