const { execFileSync } = require('node:child_process');
const path = require('node:path');
const zlib = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const {
  Compilation,
  NormalModuleReplacementPlugin,
  optimize,
  SourceMapDevToolPlugin,
  sources,
} = require('webpack');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const reactRefreshTypeScript = require('react-refresh-typescript').default;

const root = (...parts) => path.resolve(__dirname, ...parts);

/** By which a report says what it comes from: the version, and the commit where there is one. */
function buildName() {
  const { version } = require('./package.json');
  try {
    const args = ['rev-parse', '--short=12', 'HEAD'];
    const options = { cwd: __dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return `${version} (${execFileSync('git', args, options).trim()})`;
  } catch {
    return version;
  }
}

/** The date field carries its sentences in 33 languages; the product speaks one. 9 kB brotli. */
const REACT_ARIA_LOCALE = /\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;
const useEnglish = (resource) => {
  if (/node_modules[\\/]react-(aria|stately)[\\/]/.test(resource.context)) {
    resource.request = resource.request.replace(REACT_ARIA_LOCALE, '/en-US.mjs');
  }
};

/** Writes down which files each named chunk needs, for the prerendered pages and the size limits. */
class ChunkListPlugin {
  constructor(filename) {
    this.filename = filename;
  }

  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ChunkList', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage }, () => {
        const list = [...compilation.namedChunkGroups].map(([name, group]) => [
          name,
          [
            ...group.getFiles(),
            /* in the order in which they happened to be made */
            ...group.chunks.flatMap(({ auxiliaryFiles }) => [...auxiliaryFiles].sort()),
          ],
        ]);
        const text = JSON.stringify(Object.fromEntries(list), null, 2);
        compilation.emitAsset(this.filename, new sources.RawSource(text));
      }),
    );
  }
}

/** The name of a CSS module's class: the same in the browser program and in what draws its pages. */
const cssModules = (isProduction, more = {}) => ({
  loader: 'css-loader',
  options: {
    modules: {
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: isProduction ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:5]',
      ...more,
    },
  },
});

/** The chunks of the pages that are only read; they come without the session. */
const PUBLIC_CHUNKS = ['home', 'blog', 'blog-post', 'terms', 'privacy-policy', 'not-found'];

/** What comes with the session, in one file: never again with a page that has one. */
const isOfSession = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'session');
/* a page that comes without it, or before it, and needs a piece of it too has that piece itself */
const WITHOUT_SESSION = [...PUBLIC_CHUNKS, 'login'];
const isWithSession = (chunk) => !chunk.canBeInitial() && !WITHOUT_SESSION.includes(chunk.name);

/** What both sides share. ts-loader only strips types here; `npm run typecheck` checks them. */
const common = (name, isProduction) => ({
  name,
  mode: isProduction ? 'production' : 'development',
  context: __dirname,
  cache: {
    type: 'filesystem',
    name: `${name}-${isProduction ? 'production' : 'development'}`,
    cacheDirectory: root('.cache/webpack'),
    /* in a copy of this folder, copied files would be taken from the original's as they were */
    version: __dirname,
    buildDependencies: { config: [__filename, root('tsconfig.json'), root('package-lock.json')] },
  },
  performance: { hints: false },
  /* webpack's own HTML minifier strips quotes that the page's checks need */
  experiments: { html: false, css: false, typescript: false },
  stats: 'errors-warnings',
});

const typescript = (transformers) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    compilerOptions: { noEmit: false },
    ...(transformers ? { getCustomTransformers: transformers } : {}),
  },
});

/** The page names every file of the program: numbers are shorter than names, and seven digits than eight. */
const byId = (extension) => `assets/[id].[contenthash:7].${extension}`;

function client(isProduction) {
  const styleLoader = isProduction ? MiniCssExtractPlugin.loader : 'style-loader';
  const filename = isProduction ? 'assets/[name].[contenthash:7].js' : 'assets/[name].js';
  return {
    ...common('client', isProduction),
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'eval-source-map',
    entry: { main: './src/client/app/main.tsx' },
    output: {
      path: root('dist/client'),
      filename,
      chunkFilename: isProduction ? byId('js') : filename,
      assetModuleFilename: 'assets/[name].[contenthash:7][ext]',
      publicPath: '/',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@': root('src'),
        /* the package's default entry is its development build */
        ...(isProduction
          ? {
              'react-router/dom$': root('node_modules/react-router/dist/production/dom-export.mjs'),
              'react-router$': root('node_modules/react-router/dist/production/index.mjs'),
            }
          : {}),
      },
    },
    module: {
      rules: [
        typescript(isProduction ? undefined : () => ({ before: [reactRefreshTypeScript()] })),
        /* free of side effects, though their package.json does not say so */
        { test: /node_modules[\\/](redux-persist|async-mutex|yup)[\\/]/, sideEffects: false },
        {
          test: /\.module\.css$/,
          use: [styleLoader, cssModules(isProduction)],
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [styleLoader, 'css-loader'],
          sideEffects: true,
        },
        {
          test: /\.woff2$/,
          oneOf: [
            {
              resourceQuery: /wght=/,
              type: 'asset/resource',
              loader: root('scripts/lib/fontLetters.cjs'),
              generator: { filename: 'assets/[name]-letters.[contenthash:7][ext]' },
            },
            { type: 'asset/resource' },
          ],
        },
      ],
    },
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      moduleIds: 'deterministic',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          framework: {
            test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            name: 'framework',
            chunks: 'initial',
            enforce: true,
            priority: 40,
          },
          session: {
            test: isOfSession,
            name: 'session-base',
            chunks: isWithSession,
            enforce: true,
            priority: 30,
          },
        },
      },
    },
    plugins: [
      new NormalModuleReplacementPlugin(REACT_ARIA_LOCALE, useEnglish),
      new HtmlWebpackPlugin({
        template: './public/index.html',
        /* in the page, not in the program: its files stay what they were until it changes */
        templateParameters: { build: buildName() },
        /* scripts/prerender.mjs makes the pages out of it */
        ...(isProduction ? { filename: '../prerender/template.html', inject: false } : {}),
        scriptLoading: 'defer',
        minify: false,
      }),
      new CopyPlugin({
        patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }],
      }),
      ...(isProduction
        ? [
            new ChunkListPlugin('../prerender/chunks.json'),
            new MiniCssExtractPlugin({
              filename: 'assets/[name].[contenthash:7].css',
              chunkFilename: byId('css'),
              ignoreOrder: true,
            }),
            /* beside dist/client, which is served: for reading a stack trace, not for the public */
            new SourceMapDevToolPlugin({
              filename: '../client-maps/[file].map',
              append: false,
              test: /\.js$/,
            }),
            new CompressionPlugin({
              filename: '[path][base].gz',
              algorithm: 'gzip',
              compressionOptions: { level: 9 },
              test: /\.(js|css|svg|txt|xml|webmanifest|json)$/,
              minRatio: 1,
            }),
            new CompressionPlugin({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
              test: /\.(js|css|svg|txt|xml|webmanifest|json)$/,
              minRatio: 1,
            }),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    devServer: {
      hot: true,
      historyApiFallback: true,
      port: Number(process.env.DEV_PORT ?? 8080),
      proxy: [
        {
          context: ['/api', '/media'],
          target: `http://127.0.0.1:${process.env.PORT ?? 3000}`,
          changeOrigin: false,
        },
      ],
      client: { overlay: { runtimeErrors: false } },
    },
  };
}

/** The browser program for Node: draws its public pages while building. */
function prerender(isProduction) {
  return {
    ...common('prerender', isProduction),
    target: 'node20',
    devtool: false,
    entry: { render: './src/client/app/prerender.tsx' },
    output: {
      path: root('dist/prerender'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    externals: [
      ({ request }, done) =>
        /^[@a-z]/.test(request) && !request.startsWith('@/') && !/\.(css|woff2)$/.test(request)
          ? done(null, `commonjs2 ${request}`)
          : done(),
    ],
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '@': root('src') } },
    module: {
      rules: [
        typescript(),
        { test: /\.module\.css$/, use: [cssModules(isProduction, { exportOnlyLocals: true })] },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' },
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** One ES module a program. The packages they use stay in node_modules. */
function server(isProduction) {
  return {
    ...common('server', isProduction),
    target: 'node20',
    devtool: 'source-map',
    entry: {
      main: './src/server/main.ts',
      admin: './src/server/admin.ts',
      ledgerCheck: './src/server/ledgerCheck.ts',
      moveDatabase: './src/server/moveDatabase.ts',
      backup: './src/server/backup.ts',
      restore: './src/server/restore.ts',
      remakeDemo: './src/server/remakeDemo.ts',
    },
    output: {
      path: root('dist/server'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    experiments: { ...common('server', isProduction).experiments, outputModule: true },
    externalsType: 'module',
    externals: [
      ({ request }, done) =>
        /^(?:[@a-z])/.test(request) && !request.startsWith('@/')
          ? done(null, `module ${request}`)
          : done(),
    ],
    resolve: { extensions: ['.ts', '.js'], alias: { '@': root('src') } },
    module: { parser: { javascript: { importMeta: false } }, rules: [typescript()] },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new CopyPlugin({ patterns: [{ from: 'src/server/db/migrations', to: 'migrations' }] }),
    ],
  };
}

module.exports = (env, argv) => {
  const isProduction = argv.mode !== 'development';
  return [client(isProduction), server(isProduction), prerender(isProduction)];
};
