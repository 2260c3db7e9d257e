import { removeEmbedded } from '../server/adapters/postgres/embedded';

/** Deletes the data folder that is named, with its database wherever that lies. */
removeEmbedded(process.argv[2] ?? '').catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
