export interface StampedBuild {
  readonly stamp: string;
  readonly output: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
  isInput(path: string): boolean;
}
export declare const screens: StampedBuild;
export declare const server: StampedBuild;
export declare const hashOfInputs: (folder: string, build: StampedBuild) => string;
export declare const isBuilt: (folder: string, build: StampedBuild) => boolean;
export declare const buildStamped: (
  folder: string,
  build: StampedBuild,
  make: () => Promise<void>,
  options?: { readonly force?: boolean },
) => Promise<boolean>;
