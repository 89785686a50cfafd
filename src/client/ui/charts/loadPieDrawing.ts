/** What draws the pies is many times the rest of a page: only who is near a chart fetches it. */
export const loadPieDrawing = () => import(/* webpackChunkName: "charts" */ './PieDrawing');
