// The packages have no types of their own.
declare module '@citation-js/core' {
  export const plugins: { input: { chain: (text: string, options?: object) => Record<string, unknown>[] } }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
