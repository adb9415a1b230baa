import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs webpack once. Rejects with webpack's own report if the build has errors. */
export function bundle(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const problem = failure ?? closing;
        if (problem) return reject(problem);
        if (stats === undefined) return reject(new Error(`${String(configuration.name)}: webpack gave no result`));
        if (stats.hasErrors())
          return reject(new Error(stats.toString({ all: false, errors: true, errorDetails: true, colors: false })));
        return resolve(stats.compilation);
      });
    });
  });
}
