/** The words of a language that the portal does not speak. */
export default {};
