import HtmlPlugin from 'html-webpack-plugin';
import CssPlugin from 'mini-css-extract-plugin';

export default {
  entry: './src/main.tsx',
  output: { clean: true, filename: '[name].[contenthash].js' },
  resolve: { extensions: ['.tsx', '.ts', '.js'], extensionAlias: { '.js': ['.tsx', '.ts', '.js'] } },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'esbuild-loader', options: { jsx: 'automatic', target: 'es2022' } },
      { test: /\.css$/, use: [CssPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new CssPlugin(),
    new HtmlPlugin({
      title: 'webpack 5',
      templateContent: '<link rel="icon" href="data:,"><div id="root"></div>',
    }),
  ],
  // The form and its validator are larger than webpack's recommended limit.
  performance: { hints: false },
};
