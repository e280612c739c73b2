import type * as Module from 'libxml2-wasm' with { 'resolution-mode': 'import' };

/**
 * libxml2 (WebAssembly) is an ES module with top-level await, this project compiles to CommonJS: it can only be loaded
 * dynamically. Functions that work on a parsed document are given the loaded library.
 */
export type Libxml2 = typeof Module;
export type XmlDocument = Module.XmlDocument;
export type XsdValidator = Module.XsdValidator;
export type ErrorDetail = Module.ErrorDetail;

/** Gives the library, which is loaded at the first use. */
export type LoadedLibxml2 = () => Promise<Libxml2>;

/** The library; Node loads it once per thread. */
export const loadLibxml2: LoadedLibxml2 = () => import('libxml2-wasm');
