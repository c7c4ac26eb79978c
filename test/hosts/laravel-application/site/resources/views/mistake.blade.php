<p>Voor de fout.</p>
<x-island name="comments" news-id="vandaag" />
<p>Na de fout.</p>
