declare module 'dcmjs' {
  export const data: {
    DicomMetaDictionary: {
      /** By `(GGGG,EEEE)`. */
      dictionary: Record<string, { vr: string; name: string } | undefined>;
    };
    /** A data set by the keywords of the dictionary, as a file: what `write` answers is its bytes. */
    datasetToDict(dataset: Record<string, unknown>): { write(): ArrayBuffer };
  };
}
