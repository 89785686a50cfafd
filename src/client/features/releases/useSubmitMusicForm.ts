import { useFormik } from 'formik';
import { type SyntheticEvent, useRef, useState } from 'react';
import { releaseFormSchema } from '@/shared/releases/releaseSchemas';
import { useFocusFirstError } from '@/client/ui/focusFirstError';
import { useRefusals } from '@/client/ui/list/useRefusals';
import { useChanges } from '@/client/ui/useChanges';
import { fileProblem, type ReleaseFileKind } from './releaseFiles';
import type { ReleaseFormValues } from './releaseForm';
import { type Submitted, useReleaseSubmission } from './useReleaseSubmission';

export interface SubmitMusicFormOptions {
  initialValues: ReleaseFormValues;
  /** Called with what is in the fields whenever it changes. */
  onValues: (values: ReleaseFormValues) => void;
  onSubmitted: (submitted: Submitted) => void;
}

/** A chosen file and what is wrong with it, by this program or by the server. */
export interface ReleaseFile {
  file: File | null;
  choose: (file: File | null) => void;
  error: string | undefined;
  refuse: (sentence: string | undefined) => void;
}

function useReleaseFile(kind: ReleaseFileKind): ReleaseFile {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRefusal(undefined);
  };
  return { file, choose, error: fileProblem(kind, file) ?? refusal, refuse: setRefusal };
}

/** Everything the form of `/submit-music` does; the component only draws it. */
export function useSubmitMusicForm(options: SubmitMusicFormOptions) {
  const formRef = useRef<HTMLFormElement>(null);
  const artwork = useReleaseFile('artwork');
  const presskit = useReleaseFile('presskit');
  const { submit, notice, dismissNotice, progress, cancel } = useReleaseSubmission(
    options.onSubmitted,
  );
  const refusals = useRefusals<ReleaseFormValues>();

  const send = async (values: ReleaseFormValues) => {
    if (fileProblem('artwork', artwork.file) || fileProblem('presskit', presskit.file)) return;
    const refused = await submit({
      values: releaseFormSchema.cast(values),
      artwork: artwork.file,
      presskit: presskit.file,
    });
    refusals.refuse(refused, values);
    artwork.refuse(refused.artwork);
    presskit.refuse(refused.presskit);
  };
  const formik = useFormik<ReleaseFormValues>({
    initialValues: options.initialValues,
    validationSchema: releaseFormSchema,
    validateOnBlur: false,
    onSubmit: send,
  });
  const { isSubmitting } = formik;
  useFocusFirstError(formik, formRef);
  useChanges(formik.values, options.onValues);

  return {
    form: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        /* the busy button holds back presses and Enter; a script of the browser can still submit */
        if (!isSubmitting) formik.handleSubmit(event);
      },
    },
    fields: refusals.atFields(formik),
    artwork,
    presskit,
    notice,
    dismissNotice,
    upload: { isSending: isSubmitting, progress, cancel },
  };
}
