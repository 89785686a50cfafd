const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const {
  Compilation,
  NormalModuleReplacementPlugin,
  SourceMapDevToolPlugin,
  sources,
} = require('webpack');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const reactRefreshTypeScript = require('react-refresh-typescript').default;
const { nameClass } = require('./scripts/lib/classNames.cjs');
const { declarationsForBrowser } = require('./scripts/lib/declarationsForBrowser.cjs');

const root = (...parts) => path.resolve(__dirname, ...parts);

/** The version and the commit, if any, which a report names as its build. */
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

/** The date field's texts in 33 languages, of which the product uses one. They take 9 kB brotli. */
const REACT_ARIA_LOCALE = /\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;
const useEnglish = (resource) => {
  if (/node_modules[\\/]react-(aria|stately)[\\/]/.test(resource.context)) {
    resource.request = resource.request.replace(REACT_ARIA_LOCALE, '/en-US.mjs');
  }
};

/** Writes the files that each named chunk needs, for the prerendered pages and the size limits. */
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
            /* Sorted, because their order changes from build to build. */
            ...group.chunks.flatMap(({ auxiliaryFiles }) => [...auxiliaryFiles].sort()),
          ],
        ]);
        const text = JSON.stringify(Object.fromEntries(list), null, 2);
        compilation.emitAsset(this.filename, new sources.RawSource(text));
      }),
    );
  }
}

const cssModules = (isProduction) => ({
  loader: 'css-loader',
  options: {
    /* What a sheet composes from another is layered too. */
    importLoaders: 1,
    modules: {
      namedExport: false,
      exportLocalsConvention: 'as-is',
      ...(isProduction
        ? { getLocalIdent: ({ resourcePath }, _pattern, name) => nameClass(resourcePath, name) }
        : { localIdentName: '[name]__[local]--[hash:base64:5]' }),
    },
  },
});

/** The chunks of the public pages, which load without the session. */
const PUBLIC_CHUNKS = ['home', 'blog', 'blog-post', 'legal', 'not-found'];

/**
 * Modules that load with the session go into one file, so that pages with a session do not load
 * them again.
 */
const isOfSession = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'session');
/* A page that loads without the session, or before it, gets its own copy of such a module. */
const WITHOUT_SESSION = [...PUBLIC_CHUNKS, 'login', 'sign-up'];
const isWithSession = (chunk) => !chunk.canBeInitial() && !WITHOUT_SESSION.includes(chunk.name);

/** ts-loader only strips types here; `npm run typecheck` checks them. */
const typescript = (transformers = []) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    compilerOptions: { noEmit: false },
    getCustomTransformers: () => ({ before: [declarationsForBrowser, ...transformers] }),
  },
});

/**
 * Everything that affects the files besides the program: packages and this file. It is part of the
 * names, since finished files are searched for names, and five digits also occur in colours.
 */
const toolsHash = () =>
  [root('package-lock.json'), __filename]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');

/** The page names every file of the program, so numbers and five digits keep it short. */
const byId = (extension) => `assets/[id].[contenthash:5].${extension}`;

function client(isProduction) {
  const styleLoader = isProduction ? MiniCssExtractPlugin.loader : 'style-loader';
  const filename = isProduction ? 'assets/[name].[contenthash:7].js' : 'assets/[name].js';
  return {
    name: 'client',
    mode: isProduction ? 'production' : 'development',
    context: __dirname,
    cache: {
      type: 'filesystem',
      name: isProduction ? 'production' : 'development',
      cacheDirectory: root('.cache/webpack'),
      /* A copied project folder must not reuse the cache of the original. */
      version: __dirname,
      buildDependencies: { config: [__filename, root('tsconfig.json'), root('package-lock.json')] },
    },
    performance: { hints: false },
    /* webpack's own HTML minifier removes quotes that the checks of the page need. */
    experiments: { html: false, css: false, typescript: false },
    stats: 'errors-warnings',
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'eval-source-map',
    entry: {
      main: './src/client/app/main.tsx',
      'public-pages': './src/client/features/results/publicPages/pageScript.ts',
    },
    output: {
      path: root('dist/client'),
      filename,
      chunkFilename: isProduction ? byId('js') : filename,
      assetModuleFilename: 'assets/[name].[contenthash:7][ext]',
      publicPath: '/',
      hashSalt: toolsHash(),
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@': root('src'),
        /* The package's default entry is its development build. */
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
        typescript(isProduction ? [] : [reactRefreshTypeScript()]),
        /* They have no side effects, though their package.json does not say so. */
        { test: /node_modules[\\/](redux-persist|async-mutex|yup)[\\/]/, sideEffects: false },
        { test: /src[\\/]shared[\\/]/, sideEffects: false },
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
          test: isProduction ? /look\.css$|looks\.ts$/ : /look\.css$/,
          loader: root('scripts/lib/spreadLooks.cjs'),
        },
        {
          test: /client[\\/](?:ui|player)[\\/].*\.module\.css$/,
          loader: root('scripts/lib/layerStyles.cjs'),
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
      realContentHash: false,
      minimizer: [
        new MinimizerPlugin({
          test: /\.(?:js|css)$/,
          minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.esbuildMinifyCss],
          /* The newer syntax that it would introduce is shorter, but compresses worse. */
          minimizerOptions: [{ compress: { passes: 2 }, ecma: 5 }, {}],
          extractComments: false,
        }),
      ],
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
        /* In the page instead of the program, so that files keep their names until the program
           changes. */
        templateParameters: { build: buildName() },
        chunks: ['main'],
        /* scripts/lib/prerender.mjs makes the pages from this template. */
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
            /*
             * Outside dist/client, because source maps are for reading stack traces and are not
             * served.
             */
            new SourceMapDevToolPlugin({
              filename: '../client-maps/[file].map',
              append: false,
              test: /\.js$/,
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

const PUBLIC_PAGES = './src/client/features/results/publicPages';

/**
 * The styles of the pages that the server draws, one file for all of them, and of the band that it
 * adds to the home page. Their scripts are not used.
 */
function publicStyles() {
  const { optimization, output, ...config } = client(true);
  return {
    ...config,
    name: 'public styles',
    cache: { ...config.cache, name: 'public-styles' },
    entry: {
      public: ['globalStyles.ts', 'shells/PublicShell.tsx']
        .map((file) => `./src/client/ui/${file}`)
        .concat(`${PUBLIC_PAGES}/pages.ts`),
      band: `${PUBLIC_PAGES}/HomeBand.tsx`,
    },
    output: { ...output, path: root('dist/prerender/styles') },
    /* Each component keeps its style, whether webpack sees a use of it or not. */
    optimization: { minimizer: optimization.minimizer, sideEffects: false, usedExports: false },
    plugins: [
      new NormalModuleReplacementPlugin(REACT_ARIA_LOCALE, useEnglish),
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
    ],
  };
}

module.exports = (_env, { mode }) =>
  mode === 'development' ? client(false) : [client(true), publicStyles()];
