/** In place of what a library brings along and no page uses. */
export default undefined;
