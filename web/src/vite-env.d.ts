/// <reference types="vite/client" />
/// <reference types="svelte" />

/** Where the messages are fetched, by language and part: `build/messages.ts` makes it. */
declare module 'virtual:messages' {
  type Fetch = () => Promise<Record<string, (inputs: Record<string, unknown>) => string>>;
  const fetches: Record<string, Record<string, Fetch>>;
  export default fetches;
}
