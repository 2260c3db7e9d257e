declare module 'dcmjs' {
  export const data: {
    DicomMetaDictionary: {
      /** By `(GGGG,EEEE)`. */
      dictionary: Record<string, { vr: string; name: string } | undefined>;
    };
  };
}

declare module '@cornerstonejs/codec-charls' {
  export default function open(told: { print(): void; printErr(): void }): Promise<{ JpegLSDecoder: new () => never }>;
}

declare module '@cornerstonejs/codec-openjpeg' {
  export default function open(told: { print(): void; printErr(): void }): Promise<{ J2KDecoder: new () => never }>;
}

declare module '@cornerstonejs/codec-openjph' {
  export default function open(told: { print(): void; printErr(): void }): Promise<{ HTJ2KDecoder: new () => never }>;
}
