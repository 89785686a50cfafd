/** The size of a benchmark's data; `npm run test:drills` starts each with the small one. */
export const sized = (usual, small) => (process.env.BENCH_SMALL ? small : usual);
