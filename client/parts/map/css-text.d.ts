/** The build hands a style sheet on as its text. */
declare module '*.css' {
  const text: string;
  export default text;
}
