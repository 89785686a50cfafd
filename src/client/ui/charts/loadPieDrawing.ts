/** The chart library is many times larger than the page, so it loads only near a visible chart. */
export const loadPieDrawing = () => import('./PieDrawing');
