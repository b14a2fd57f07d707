/** Storybook's own way from a page to a module, which comes without types. */
declare module '@storybook/addon-docs/mdx-loader' {
  interface LoaderContext {
    readonly resourcePath: string;
    async(): (error: Error | null, code?: string) => void;
    getOptions(): object;
  }
  export default function load(this: LoaderContext, page: string): Promise<void>;
}
