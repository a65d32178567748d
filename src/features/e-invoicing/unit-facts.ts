/** Where the documents of a unit go: each has its own gateway path and its own name of the certificate's template. */
export const environments = ['sandbox', 'simulation', 'production'] as const;
export type Environment = (typeof environments)[number];

/** Which documents a unit issues: the title of its certificate. */
export const unitTitles = { standard: '1000', simplified: '0100', both: '1100' } as const;

/** What a unit tells of itself when it asks for its certificate (zatca guide section 8). */
export interface UnitFacts {
  readonly environment: Environment;
  /** Free and unique: CN. */
  readonly name: string;
  /** O: the taxpayer. */
  readonly organization: string;
  /** OU: the branch; of a VAT group, the ten digits of the member. */
  readonly branch: string;
  /** 15 digits, the first and the last 3. */
  readonly trn: string;
  /** `1-<solution>|2-<model>|3-<serial>` */
  readonly serial: string;
  readonly title: (typeof unitTitles)[keyof typeof unitTitles];
  /** The national short address. */
  readonly short_address: string;
  readonly business: string;
}
