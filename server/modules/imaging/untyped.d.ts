declare module 'dcmjs' {
  export const data: {
    DicomMetaDictionary: {
      /** By `(GGGG,EEEE)`. */
      dictionary: Record<string, { vr: string; name: string } | undefined>;
    };
  };
}
