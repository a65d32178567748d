-- feature: platform
-- Which secret key the sealed values of this database open with: a process, or a restored copy, that has another one is refused
-- instead of calling right codes wrong.
create table installation_key (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{16}$'), -- By what the key is known; tells nothing of it
  known_at timestamptz not null default now(), -- When a process first named it
  seals_since timestamptz, -- When a process first sealed with it; empty for one that only opens so far
  replaced_at timestamptz, -- When nothing was left that it sealed
  check (replaced_at is null or seals_since is not null)
);
comment on table installation_key is 'Secret keys of this installation, by their fingerprints';

-- What is kept as a fingerprint only cannot be made anew: recovery codes stay good by the key that they were made with.
create table carried_key (
  purpose text not null, -- What it is for
  of_key text not null references installation_key (fingerprint), -- The secret key that it was made of
  sealed bytea not null, -- It, sealed by the installation's key
  primary key (purpose, of_key)
);
comment on table carried_key is 'Keys of one purpose that outlived the secret key that they were made of';
