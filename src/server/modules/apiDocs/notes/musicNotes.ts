import { campaignsContract } from '@/shared/campaigns/campaignsContract';
import { catalogueContract } from '@/shared/catalogue/catalogueContract';
import { releasesContract } from '@/shared/releases/releasesContract';
import { servicesContract } from '@/shared/services/servicesContract';
import { submissionsContract } from '@/shared/submissions/submissionsContract';
import { uploadsContract } from '@/shared/uploads/uploadsContract';
import { group } from '../callNote';

const ARTWORK = { says: 'PNG or JPEG, at most 10 MB, 10,000 pixels a side and 40 megapixels.' };
const PRESSKIT = { says: 'PDF or plain text in UTF-8, at most 20 MB.' };
const IN_REVIEW = 'campaign_in_review';

export const musicGroups = [
  group('Releases', 'What an artist brings out.', releasesContract, {
    listReleases: { by: 'artist', summary: 'Lists your releases, newest first.' },
    getRelease: { by: 'artist', summary: 'Reads one of your releases.' },
    createRelease: {
      by: 'artist',
      summary: 'Adds a release, and with it the draft of its campaign.',
      more: '`artist` is the id of your own profile.',
      status: 201,
      isOnce: true,
      files: { artwork: ARTWORK, presskit: PRESSKIT },
    },
    updateRelease: {
      by: 'artist',
      summary: 'Changes what is given of a release.',
      hasVersion: true,
    },
    uploadReleaseFiles: {
      by: 'artist',
      summary: 'Adds artwork or a press kit to a release, or puts it in the place of the last one.',
      status: 201,
      isOnce: true,
      files: { artwork: ARTWORK, presskit: PRESSKIT },
    },
    deleteRelease: {
      by: 'artist',
      summary: 'Deletes a release with its files.',
      refusals: { 409: ['release_in_work'] },
    },
  }),
  group(
    'Campaigns',
    'The promotion of a release: its music, its review, its coverage.',
    campaignsContract,
    {
      listCampaigns: {
        by: 'artist',
        summary: 'Lists your campaigns, newest first, or the one of a release.',
      },
      getCampaign: { by: 'artist', summary: 'Reads one of your campaigns.' },
      updateCampaign: {
        by: 'artist',
        summary: 'Changes the embargo of a campaign.',
        hasVersion: true,
        refusals: { 409: [IN_REVIEW] },
      },
      addTrack: {
        by: 'artist',
        summary: 'Adds a track to a campaign.',
        status: 201,
        isOnce: true,
        files: { audio: { says: 'MP3, WAV, FLAC, M4A or OGG, at most 60 MB.' } },
        refusals: { 409: [IN_REVIEW, 'tracks_full'] },
      },
      updateTrack: {
        by: 'artist',
        summary: 'Changes the title or the place of a track and answers the campaign.',
        refusals: { 409: [IN_REVIEW] },
      },
      deleteTrack: {
        by: 'artist',
        summary: 'Deletes a track and answers the campaign.',
        refusals: { 409: [IN_REVIEW] },
      },
      publishCoverage: {
        by: 'artist',
        summary: 'Says whether everybody can read the page of what was published of a campaign.',
        hasVersion: true,
        refusals: { 409: ['campaign_not_approved'] },
      },
      submitCampaign: {
        by: 'artist',
        summary: 'Sends a campaign to its review.',
        more: 'It is a draft, was declined, or was approved and its month is over. With `incomplete` the `missing` of the campaign names what it still needs.',
        refusals: { 409: ['campaign_moved', 'incomplete'] },
      },
      withdrawCampaign: {
        by: 'artist',
        summary: 'Takes a campaign back to a draft while it waits for its review.',
        refusals: { 409: ['campaign_moved'] },
      },
    },
  ),
  group('Services', 'What an outlet sells at fixed prices.', servicesContract, {
    listServices: {
      by: 'member',
      summary: 'Lists the services of your outlet, or, to an artist, what can be ordered.',
      more: 'With `archived=1` an outlet is answered those that it has deleted.',
    },
    getService: { by: 'member', summary: 'Reads a service.' },
    createService: {
      by: 'media',
      summary: 'Adds a service, which waits for its approval.',
      more: '`id` is the id of your own profile.',
      status: 201,
      isOnce: true,
    },
    updateService: {
      by: 'media',
      summary: 'Changes what is given of a service.',
      hasVersion: true,
    },
    deleteService: { by: 'media', summary: 'Deletes a service; orders of it stay.' },
  }),
  group(
    'Catalogue',
    'Where an artist with an approved campaign finds outlets.',
    catalogueContract,
    {
      searchCatalogue: {
        by: 'artist',
        summary: 'Searches what can be ordered, page by page.',
        more: 'It is empty while no campaign of yours opens the catalogue; `access` says until when it is open. `tier` may name several tiers with commas.',
      },
      getOutlet: {
        by: 'member',
        summary: 'Reads an outlet with its services, figures and newest reviews.',
        more: 'To an artist with access to the catalogue, or with an order there; to the outlet itself.',
        refusals: { 403: ['forbidden'] },
      },
    },
  ),
  group(
    'Submissions',
    'The open campaigns, as approved outlets see them.',
    submissionsContract,
    {
      listSubmissions: { by: 'media', summary: 'Searches the open campaigns, page by page.' },
      getSubmission: { by: 'media', summary: 'Reads an open campaign.' },
      shelveSubmission: {
        by: 'media',
        summary: 'Saves or declines a campaign for your outlet, or puts it back.',
        hasVersion: true,
      },
    },
    { Submission: submissionsContract.getSubmission.answer },
  ),
  group('Uploads', 'Pictures of your own.', uploadsContract, {
    listUploads: {
      by: 'member',
      summary: 'Lists the pictures that you have uploaded, newest first.',
    },
  }),
];
