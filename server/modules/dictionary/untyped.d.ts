declare module '@lhncbc/ucum-lhc' {
  interface Conversion {
    status: 'succeeded' | 'failed' | 'error';
    toVal: number | null;
  }
  interface Options {
    suggest?: boolean;
    /** g/mol */
    molecularWeight?: number;
  }
  export class UcumLhcUtils {
    static getInstance(): UcumLhcUtils;
    validateUnitString(unit: string): { status: 'valid' | 'invalid' | 'error' };
    convertUnitTo(from: string, value: number, to: string, options?: Options): Conversion;
  }
}
