export declare const hashOfInputs: (folder: string) => string;
export declare const stampOf: (folder: string) => string;
export declare const isBuilt: (folder: string) => boolean;
